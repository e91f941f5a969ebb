import { type ButtonTone, buttonClass, Button as SharedButton } from '@cartwright/design/parts'
import type { ComponentProps, ReactElement } from 'react'
import { Link } from 'react-router'

interface ButtonProps extends ComponentProps<'button'> {
  readonly tone?: ButtonTone | undefined
  /** Something is being done; the button stays focusable and does nothing. */
  readonly busy?: boolean
}

/** A button. It submits a form only where it says so: most buttons of the admin are beside one. */
export function Button({ tone = 'quiet', busy = false, type = 'button', onClick, ...rest }: ButtonProps): ReactElement {
  return (
    <SharedButton
      {...rest}
      tone={tone}
      // It stays the submit button of its form: browsers send a form without one by Enter, unasked.
      type={type}
      aria-disabled={busy}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  )
}

/** A link with the look of a button. */
export function ButtonLink({
  tone = 'quiet',
  className,
  ...rest
}: ComponentProps<typeof Link> & { readonly tone?: ButtonTone }): ReactElement {
  return <Link {...rest} className={buttonClass(tone, className)} />
}
