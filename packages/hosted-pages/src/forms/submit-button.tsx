import type { ReactNode } from 'react'

interface SubmitButtonProps {
  /** `wide` fills its column; `quiet` stands behind another button. */
  readonly wide?: boolean
  readonly quiet?: boolean
  /** What the form is sent as, where it knows several answers. */
  readonly action?: string
  readonly children: ReactNode
}

/** Submits its form. While the request is in flight, enhance.js marks it busy and blocks a second submit. */
export function SubmitButton({ wide = false, quiet = false, action, children }: SubmitButtonProps) {
  const className = ['button', wide && 'button-wide', quiet && 'button-quiet'].filter(Boolean).join(' ')
  return (
    <button type="submit" className={className} {...(action !== undefined && { name: 'action', value: action })}>
      {children}
    </button>
  )
}
