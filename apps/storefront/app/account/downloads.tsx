import { textLink } from '../ui/button.tsx'
import type { FileList } from './download-views.ts'

/** The files of an order with their links. */
export function Downloads({ downloads: { title, files } }: { downloads: FileList }) {
  if (files.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="display text-heading">{title}</h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {files.map(({ id, name, state, url }) => (
          <li key={id} className="rounded-control border border-line p-5 text-small">
            <h3 className="break-words text-label font-semibold">
              {url ? (
                <a href={url} rel="noreferrer" className={`inline-block py-1 ${textLink}`}>
                  {name}
                </a>
              ) : (
                name
              )}
            </h3>
            <p className="text-muted">{state}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
