import type { OrderDelivery } from '@cartwright/server/hosted'
import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'
import { Layout } from '../ui/layout.tsx'

/** The files of an order with their links; or when they come. */
export function Downloads({ frame, delivery: { state, files } }: { frame: Frame; delivery: OrderDelivery }) {
  if (state === 'none') return null
  const { downloads } = messagesIn(frame.language).orders
  const day = (date: string) => new Intl.DateTimeFormat(frame.language, { dateStyle: 'long' }).format(new Date(date))
  return (
    <section className="parcels downloads">
      <h2>{downloads.title}</h2>
      {state === 'delivered' ? (
        <ul>
          {files.map((file) => (
            <li key={file.id}>
              <h3>{file.fileName}</h3>
              <p className="muted small">
                {file.status === 'ACTIVE'
                  ? downloads.left(file.downloadsLeft, day(file.expirationDate))
                  : downloads.states[file.status]}
              </p>
              {file.url && (
                <p>
                  <a className="button secondary" href={file.url}>
                    {downloads.download(file.fileName)}
                  </a>
                </p>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p>{downloads[state]}</p>
      )}
    </section>
  )
}

/** A link that opens no file, and why. */
export function NoDownloadPage({ frame, code }: { frame: Frame; code: string }) {
  const { none } = messagesIn(frame.language).orders.downloads
  const states: Record<string, string> = none.states
  return (
    <Layout frame={frame} title={none.title}>
      <div className="stack">
        <h1>{none.title}</h1>
        <p className="lead">{states[code] ?? none.states.DOWNLOAD_NOT_FOUND}</p>
      </div>
    </Layout>
  )
}
