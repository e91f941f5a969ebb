import type { ComponentProps, ReactElement } from 'react'

/** `main` for what a page is for; `quiet` stands behind another button. `alarm` and `plain` have a look in the admin only. */
export type ButtonTone = 'main' | 'quiet' | 'night' | 'alarm' | 'plain'

/** The look of a button, for the links that deserve one. */
export const buttonClass = (tone: ButtonTone = 'main', extra = ''): string => `button button-${tone} ${extra}`.trim()

/** A button. By default it submits its form. */
export function Button({
  tone = 'main',
  className = '',
  ...props
}: ComponentProps<'button'> & { readonly tone?: ButtonTone }): ReactElement {
  return <button type="submit" {...props} className={buttonClass(tone, className)} />
}
