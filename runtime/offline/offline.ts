import './offline.css';
import { showUnsent, tryAgain } from './page.ts';

document.getElementById('retry')?.addEventListener('click', () => tryAgain(window.location));
// Nothing can be lost here: when the line is back, the page that was wanted comes by itself.
window.addEventListener('online', () => tryAgain(window.location));
void showUnsent(document.getElementById('unsent'));
