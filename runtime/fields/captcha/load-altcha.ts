import 'altcha/external';
import 'altcha/altcha.css';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import ShaWorker from 'altcha/workers/sha?worker';

/**
 * Loaded when the first captcha is shown. The external build keeps to the page's policy: its style
 * is a file, and its workers are files of ours instead of blobs.
 */
for (const size of ['256', '384', '512']) {
  globalThis.$altcha.algorithms.set(`SHA-${size}`, () => new ShaWorker());
  globalThis.$altcha.algorithms.set(`PBKDF2/SHA-${size}`, () => new Pbkdf2Worker());
}
