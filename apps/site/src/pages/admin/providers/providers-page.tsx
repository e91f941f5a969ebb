import type { Frame } from '@cartwright/hosted-pages/kit'
import { Layout, Notice } from '@cartwright/hosted-pages/kit'
import { adminMessages } from '../messages.ts'
import { adminPaths, providerPath } from '../paths.ts'
import { providerMessages } from './messages.ts'

interface ProvidersPageProps {
  readonly frame: Frame
  /** How many members each signs in, by its id. */
  readonly members: ReadonlyMap<string, number>
  /** One has just been removed. */
  readonly isRemoved: boolean
}

/** Every identity provider of the site. */
export function ProvidersPage({ frame, members, isRemoved }: ProvidersPageProps) {
  const { language, settings } = frame
  const messages = providerMessages[language]
  return (
    <Layout frame={frame} title={messages.title} width="wide">
      <div className="stack">
        <h1>{messages.title}</h1>
        <p className="lead">{messages.lead}</p>
        {isRemoved && <Notice tone="success" title={messages.done.removed} />}
        <p className="audit-links">
          <a href={adminPaths.account}>{adminMessages[language].audit.back}</a>
        </p>
        {settings.identityProviders.length === 0 ? (
          <p>{messages.none}</p>
        ) : (
          <ul className="devices">
            {settings.identityProviders.map(({ id, name, issuer }) => (
              <li key={id}>
                <div>
                  <strong>
                    <a href={providerPath(id)}>{name}</a>
                  </strong>
                  <p className="known-as">{issuer}</p>
                  <p className="hint">{messages.members(members.get(id) ?? 0)}</p>
                </div>
              </li>
            ))}
          </ul>
        )}
        <p>
          <a className="button" href={adminPaths.newProvider}>
            {messages.add}
          </a>
        </p>
      </div>
    </Layout>
  )
}
