/**
 * The user name of a form with a password, hidden. A password manager then knows whose password it fills in or keeps
 * (docs/rules/auth.md, Password managers).
 */
export function UserName({ value }: { value: string | null | undefined }) {
  return value ? <input type="text" autoComplete="username" value={value} readOnly hidden /> : null;
}
