import type { TotpSetup } from '@cartwright/server'
import type { Frame } from '../frame.ts'
import { Layout } from '../layout.tsx'
import { Field } from '../ui/field.tsx'
import { adminMessages } from './messages.ts'
import { adminPaths } from './paths.ts'

interface TotpPageProps {
  readonly frame: Frame
  readonly setup: TotpSetup
  /** The picture as SVG text of our own making. */
  readonly qrCode: string
  readonly error?: string | undefined
}

/** Shows an authenticator app the secret, and asks for its first code. */
export function TotpPage({ frame, setup, qrCode, error }: TotpPageProps) {
  const { factor, step } = adminMessages[frame.language]
  const picture = `data:image/svg+xml;base64,${Buffer.from(qrCode).toString('base64')}`
  return (
    <Layout frame={frame} title={factor.setUpTitle}>
      <div className="stack">
        <h1>{factor.setUpTitle}</h1>
        <p>{factor.scan}</p>
        <img className="qr-code" src={picture} alt="" width={220} height={220} />
        <p>
          {factor.secret}: <code className="totp-secret">{setup.secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
        <form className="account-fields" method="post" action={adminPaths.security} noValidate>
          <Field
            name="code"
            label={step.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            error={error}
            required
          />
          <button className="button" type="submit" name="action" value="confirm-totp">
            {factor.confirm}
          </button>
        </form>
        <p>
          <a href={adminPaths.home}>{factor.cancel}</a>
        </p>
      </div>
    </Layout>
  )
}
