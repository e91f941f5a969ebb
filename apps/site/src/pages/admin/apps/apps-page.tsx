import type { Frame } from '@cartwright/hosted-pages/kit'
import { Layout, Notice, ReceivedAt } from '@cartwright/hosted-pages/kit'
import type { App } from '@cartwright/server/hosted'
import { adminMessages } from '../messages.ts'
import { adminPaths, appPath } from '../paths.ts'
import { appMessages } from './messages.ts'

interface AppsPageProps {
  readonly frame: Frame
  readonly apps: readonly App[]
  /** One has just been deleted. */
  readonly isDeleted: boolean
}

/** Every app of the site, the oldest first. */
export function AppsPage({ frame, apps, isDeleted }: AppsPageProps) {
  const { language } = frame
  const messages = appMessages[language]
  return (
    <Layout frame={frame} title={messages.title} width="wide">
      <div className="stack">
        <h1>{messages.title}</h1>
        <p className="lead">{messages.lead}</p>
        {isDeleted && <Notice tone="success" title={messages.done.deleted} />}
        <p className="audit-links">
          <a href={adminPaths.account}>{adminMessages[language].audit.back}</a>
        </p>
        {apps.length === 0 ? (
          <p>{messages.none}</p>
        ) : (
          <ul className="devices">
            {apps.map((app) => (
              <li key={app.clientId}>
                <div>
                  <strong>
                    <a href={appPath(app.clientId)}>{app.name}</a>
                  </strong>
                  {app.origins.length > 0 && <p className="known-as">{app.origins.join(', ')}</p>}
                  <p className="hint">
                    {messages.types[app.applicationType].title} · {messages.made}{' '}
                    <ReceivedAt at={app.createdAt} language={language} />
                  </p>
                </div>
              </li>
            ))}
          </ul>
        )}
        <p>
          <a className="button" href={adminPaths.newApp}>
            {messages.add}
          </a>
        </p>
      </div>
    </Layout>
  )
}
