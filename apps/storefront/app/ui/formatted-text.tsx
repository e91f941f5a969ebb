/** Formatted text of the owner. */
export function FormattedText({ html, className = '' }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the site sanitizes texts when they are written.
  return <div className={`content-text ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
