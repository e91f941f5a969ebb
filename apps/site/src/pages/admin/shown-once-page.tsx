import type { Frame } from '@cartwright/hosted-pages/kit'
import { adminMessages } from './messages.ts'
import { OwnerPage } from './owner-page.tsx'
import { adminPaths } from './paths.ts'

/** Recovery codes, on the only page they are ever on. */
export function RecoveryCodesPage({ frame, codes }: { frame: Frame; codes: readonly string[] }) {
  const messages = adminMessages[frame.language].codes
  return (
    <OwnerPage frame={frame} title={messages.fresh}>
      <p>{messages.keep}</p>
      <ul className="card columns recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="row">
        <a className="button" href={adminPaths.account}>
          {messages.done}
        </a>
        <a
          className="button button-quiet"
          download="recovery-codes.txt"
          href={`data:text/plain,${encodeURIComponent(`${codes.join('\n')}\n`)}`}
        >
          {messages.download}
        </a>
      </p>
    </OwnerPage>
  )
}

/** An access token, on the only page it is ever on. */
export function TokenPage({ frame, token }: { frame: Frame; token: string }) {
  const { token: messages, back } = adminMessages[frame.language]
  const said = { title: messages.made, text: messages.once, done: back }
  return <SecretPage {...{ frame, secret: token, back: adminPaths.account }} {...said} />
}

interface SecretPageProps {
  readonly frame: Frame
  readonly title: string
  /** What to do with it. */
  readonly text: string
  readonly secret: string
  /** Where it goes on. */
  readonly back: string
  readonly done: string
}

/** What is secret, on the only page it is ever on. */
export function SecretPage({ frame, title, text, secret, back, done }: SecretPageProps) {
  return (
    <OwnerPage frame={frame} title={title}>
      <p>{text}</p>
      <pre className="card command">{secret}</pre>
      <p>
        <a href={back}>{done}</a>
      </p>
    </OwnerPage>
  )
}
