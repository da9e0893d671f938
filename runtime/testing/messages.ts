import document from '../../config/base/messages/messages.json' with { type: 'json' };

/** The product's own texts, so that tests see what users read. */
export const testMessages: Record<string, string> = document.texts;
