import type { NoticePart } from './legal-notice.server.ts'

/** Name, address and register of the business, on the imprint. */
export function LegalNotice({ parts }: { parts: NoticePart[] }) {
  if (parts.length === 0) return null
  return (
    <address className="content-text mt-8 max-w-[42rem] not-italic">
      {parts.map(({ label, lines }) => (
        <p key={lines.join()}>
          {label && <span className="text-muted">{label}: </span>}
          {lines.map((line, index) => (
            <span key={line}>
              {index > 0 && <br />}
              {line}
            </span>
          ))}
        </p>
      ))}
    </address>
  )
}
