import { Button } from '@cartwright/design/parts'

interface ResendCodeProps {
  /** Where the form of the code is answered. */
  readonly action: string
  /** Seconds until another may be sent; null when there will be no other. */
  readonly resendIn: number | null
  readonly messages: {
    readonly notThere: string
    readonly resend: string
    readonly noMore: string
    resendIn(seconds: number): string
  }
}

/** Another code: now, in a while, or not any more. Without scripts the button stands there and says when it is too early. */
export function ResendCode({ action, resendIn, messages }: ResendCodeProps) {
  if (resendIn === null) return <p className="hint">{messages.noMore}</p>
  return (
    <form className="fields" method="post" action={action}>
      <p className="hint">{messages.notThere}</p>
      {resendIn > 0 && (
        <p className="hint" data-countdown={resendIn}>
          {messages.resendIn(resendIn)}
        </p>
      )}
      <Button tone="quiet" name="action" value="resend">
        {messages.resend}
      </Button>
    </form>
  )
}
