import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'

type Tone = 'main' | 'alarm' | 'plain'

interface ButtonProps extends ComponentProps<'button'> {
  readonly tone?: Tone | undefined
  /** Something is being done; the button stays focusable and does nothing. */
  readonly busy?: boolean
}

export function Button({
  tone,
  busy = false,
  type = 'button',
  onClick,
  className = '',
  ...rest
}: ButtonProps): ReactNode {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      className={`button ${className}`}
      data-tone={tone}
      aria-disabled={busy}
      onClick={busy ? undefined : onClick}
    />
  )
}

export function ButtonLink({
  tone,
  className = '',
  ...rest
}: ComponentProps<typeof Link> & { readonly tone?: Tone }): ReactNode {
  return <Link {...rest} className={`button ${className}`} data-tone={tone} />
}
