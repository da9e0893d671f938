import { createRequire } from 'node:module';

// The axe that comes with its builder.
const { source } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))(
  'axe-core',
) as { source: string };

/**
 * axe reads the colours of each text and of all that lies behind it anew, which was a third of its
 * time: a page has some fifteen.
 */
const readOnce = `(() => {
  const { prototype } = axe.commons.color.Color;
  const { parseString } = prototype;
  const known = new Map();
  prototype.parseString = function (text) {
    const colour = known.get(text);
    if (colour) return Object.assign(this, colour);
    parseString.call(this, text);
    known.set(text, { r: this.r, g: this.g, b: this.b, alpha: this.alpha });
    return this;
  };
})();`;

/** What journeys bring into a page to look at it with. */
export const axeSource = `${source};${readOnce}`;
