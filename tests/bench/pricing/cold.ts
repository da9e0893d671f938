/**
 * A fresh process prices a quote of a thousand lines for the first time, which is what a browser
 * does on opening one.
 */
import { createPricer } from '../../../runtime/pricing/index.ts';
import { cpuMs, serveParent } from '../child.ts';
import { sampleConfig, sampleContext, sampleExtras, sampleLines } from './sample.ts';

const lines = sampleLines(1000);
const before = cpuMs();
const start = performance.now();
const pricer = createPricer(sampleConfig);
const [first, ...rest] = lines;
const one = first && pricer.priceLine(first, sampleContext);
const oneMs = performance.now() - start;
const priced = rest.map((line) => pricer.priceLine(line, sampleContext));
pricer.totalQuote(one ? [one, ...priced] : priced, sampleExtras);
serveParent({ one: oneMs, all: performance.now() - start, cpu: cpuMs() - before }, () => null);
