interface ProblemProps {
  /** For the entry that it describes. */
  id?: string;
  /** Absent where there is none. */
  text: string | undefined;
}

/** Why something was refused, read aloud as it comes. */
export const Problem = ({ id, text }: ProblemProps): React.JSX.Element | null =>
  text === undefined ? null : (
    <p id={id} role="alert" className="quote-saving-reason">
      {text}
    </p>
  );
