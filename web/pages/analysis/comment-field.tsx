import { useId, useState } from "react";
import { COMMENT_LENGTH } from "../../../shared/study/tree.ts";
import field from "../../kit/ui/field.module.css";

interface CommentFieldProps {
  readonly label: string;
  readonly comment: string;
  /** Called on each change. The stored comment is trimmed, but the field keeps the typed text. */
  readonly onChange: (text: string) => void;
}

/** Use the place in the tree as its React key. */
export const CommentField = ({ label, comment, onChange }: CommentFieldProps) => {
  const id = useId();
  const [text, setText] = useState(comment);
  return (
    <div className={`${field.field} pad-2-3`}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={field.input}
        rows={2}
        maxLength={COMMENT_LENGTH}
        dir="auto"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          onChange(target.value);
        }}
      />
    </div>
  );
};
