import { Button } from '@cartwright/design/parts'
import type { Frame } from '@cartwright/hosted-pages/kit'
import { CodeField, PostForm } from '@cartwright/hosted-pages/kit'
import type { TotpSetup } from '@cartwright/server/hosted'
import { adminMessages } from './messages.ts'
import { OwnerPage } from './owner-page.tsx'
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
    <OwnerPage frame={frame} title={factor.setUpTitle}>
      <p>{factor.scan}</p>
      <img className="card qr-code" src={picture} alt="" width={220} height={220} />
      <p>
        {factor.secret}: <code className="totp-secret">{setup.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <p>
        <a href={setup.uri}>{factor.open}</a>
      </p>
      <PostForm action={adminPaths.security}>
        <CodeField label={step.code} inputMode="numeric" error={error} />
        <Button name="action" value="confirm-totp">
          {factor.confirm}
        </Button>
      </PostForm>
      <p>
        <a href={adminPaths.account}>{factor.cancel}</a>
      </p>
    </OwnerPage>
  )
}
