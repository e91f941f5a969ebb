import type { Frame } from '../frame.ts'
import { Layout } from '../layout.tsx'
import { adminMessages } from './messages.ts'
import { adminPaths } from './paths.ts'

/** Recovery codes, on the only page they are ever on. */
export function RecoveryCodesPage({ frame, codes }: { frame: Frame; codes: readonly string[] }) {
  const messages = adminMessages[frame.language].codes
  return (
    <Layout frame={frame} title={messages.fresh}>
      <div className="stack">
        <h1>{messages.fresh}</h1>
        <p>{messages.keep}</p>
        <ul className="recovery-codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <p>
          <a className="button" href={adminPaths.home}>
            {messages.done}
          </a>
        </p>
      </div>
    </Layout>
  )
}

/** An access token, on the only page it is ever on. */
export function TokenPage({ frame, token }: { frame: Frame; token: string }) {
  const { token: messages, audit } = adminMessages[frame.language]
  return (
    <Layout frame={frame} title={messages.made}>
      <div className="stack">
        <h1>{messages.made}</h1>
        <p>{messages.once}</p>
        <pre className="command owner-token">{token}</pre>
        <p>
          <a href={adminPaths.home}>{audit.back}</a>
        </p>
      </div>
    </Layout>
  )
}
