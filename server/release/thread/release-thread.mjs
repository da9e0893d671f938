// A thread starts as plain Node, whatever its process reads TypeScript with (tsx, or a test runner): it brings tsx itself.
import { register } from 'tsx/esm/api';

register();
await import('./thread.ts');
