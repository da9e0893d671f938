import { configure } from '@testing-library/dom';

/**
 * ms. What a test of a page waits for comes when it comes: on a machine with other work a second is
 * no bound.
 */
export const patience = 20_000;

configure({ asyncUtilTimeout: patience });
