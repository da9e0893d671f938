/**
 * One behaviour deleted: `text`, which stands in `file` once, becomes `becomes`, and `test` has to
 * notice.
 */
export interface Mutation {
  /** Names it at the command line. */
  id: string;
  /** Rows of the requirement tables that lose their behaviour; a title in `test` names each. */
  rows: readonly string[];
  /** Where no row names the behaviour: part of the title of the tests that are run. */
  title?: string;
  /** Path from the root of the repository. */
  file: string;
  text: string;
  becomes: string;
  /** Path of the test file; its tests whose titles name one of the rows, or `title`, are run. */
  test: string;
}
