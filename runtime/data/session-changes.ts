/** Changes of the session that this page makes: a login, another user's session, the way back. */
export interface SessionChanges {
  /** One begins; the returned function is called when its outcome has been taken over. */
  begin(): () => void;
  /**
   * Hears that the session which a request was sent with is over. Runs `lose` unless this page has
   * another session by then: an answer may come after, or with, that of the call that replaced it.
   */
  over(sentWith: string | undefined, lose: () => void): void;
}

/** @param current id of the page's session, undefined while there is none */
export function createSessionChanges(current: () => string | undefined): SessionChanges {
  let underWay = 0;
  let waiting: (() => void)[] = [];
  return {
    begin() {
      underWay += 1;
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        underWay -= 1;
        if (underWay > 0) return;
        const ready = waiting;
        waiting = [];
        for (const decide of ready) decide();
      };
    },
    over(sentWith, lose) {
      const decide = (): void => {
        if (current() === sentWith) lose();
      };
      if (underWay > 0) waiting.push(decide);
      else decide();
    },
  };
}
