import type { Frame, Language } from '@cartwright/hosted-pages/kit'
import { Layout, Notice, ReceivedAt } from '@cartwright/hosted-pages/kit'
import type { PublishedKey } from '@cartwright/server/hosted'
import { Facts } from '../facts.tsx'
import { adminMessages } from '../messages.ts'
import { adminPaths, ROTATE_KEYS_PATH } from '../paths.ts'
import { keyMessages } from './messages.ts'

interface KeysPageProps {
  readonly frame: Frame
  readonly keys: readonly PublishedKey[]
  /** They have just been renewed. */
  readonly isRotated: boolean
}

/** The keys that sign now, and those before them that are still believed. */
export function KeysPage({ frame, keys, isRotated }: KeysPageProps) {
  const { language } = frame
  const messages = keyMessages[language]
  const signing = keys.filter(({ retiredAt }) => retiredAt === null)
  const retired = keys.filter(({ retiredAt }) => retiredAt !== null)
  return (
    <Layout frame={frame} title={messages.title} width="wide">
      <div className="stack">
        <h1>{messages.title}</h1>
        <p className="lead">{messages.lead}</p>
        {isRotated && <Notice tone="success" title={messages.rotated} />}
        <p className="audit-links">
          <a href={adminPaths.account}>{adminMessages[language].audit.back}</a>
          <a href="/oauth2/jwks">{messages.document}</a>
        </p>
      </div>
      <Keys id="signing" title={messages.signs} keys={signing} language={language} />
      <p className="keys-rotate">
        <a className="button button-quiet" href={ROTATE_KEYS_PATH}>
          {messages.rotate}
        </a>
      </p>
      <Keys id="retired" title={messages.before} keys={retired} language={language} />
    </Layout>
  )
}

interface KeysProps extends Pick<KeysPageProps, 'keys'> {
  readonly id: string
  readonly title: string
  readonly language: Language
}

function Keys({ id, title, keys, language }: KeysProps) {
  const messages = keyMessages[language]
  return (
    <section className="account-section stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {keys.length === 0 && <p>{messages.none}</p>}
      <ul className="member-columns keys">
        {keys.map((key) => (
          <li key={key.id}>
            <Key value={key} language={language} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Key({
  value: { id, algorithm, createdAt, retiredAt, replacedAt },
  language,
}: {
  value: PublishedKey
  language: Language
}) {
  const messages = keyMessages[language]
  const time = (at: Date) => <ReceivedAt at={at.toISOString()} language={language} />
  return (
    <Facts
      facts={[
        [messages.kid, <code key="kid">{id}</code>],
        [messages.alg, algorithm],
        [retiredAt ? messages.signed : messages.use, messages.algorithm[algorithm]],
        [retiredAt ? messages.made : messages.since, time(createdAt)],
        [messages.next, replacedAt && time(replacedAt)],
        [messages.leaves, retiredAt && time(retiredAt)],
      ]}
    />
  )
}
