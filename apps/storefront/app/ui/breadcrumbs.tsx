import { Link } from '../i18n/link.tsx'
import { useMessages } from '../i18n/use-messages.ts'

/** The way here. `to` is a bare path; the last step is the page itself. */
export function Breadcrumbs({ steps }: { steps: { name: string; to?: string }[] }) {
  const { nav } = useMessages()
  return (
    <nav aria-label={nav.breadcrumb}>
      <ol className="flex flex-wrap items-center gap-x-2 text-tiny text-muted">
        {steps.map(({ name, to }, index) => (
          <li key={name} className="flex items-center gap-x-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            {to ? (
              <Link to={to} className="inline-block py-1 hover:text-clay hover:underline">
                {name}
              </Link>
            ) : (
              <span aria-current="page" className="py-1">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
