/** The first tab stop of every page. Every page has a `main` with the id `content`. */
export function SkipLink() {
  return (
    <a href="#content" className="skip-link">
      Skip to content
    </a>
  );
}
