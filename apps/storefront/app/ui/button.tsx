import type { ComponentProps } from 'react'

const base =
  'inline-flex min-h-12 items-center justify-center gap-2.5 rounded-button px-7 py-3 text-center text-small font-semibold leading-tight transition-[background-color,color,border-color,scale] duration-200 ease-settle active:scale-[0.985] disabled:cursor-not-allowed aria-disabled:cursor-not-allowed'

const looks = {
  primary:
    'bg-clay text-on-clay hover:bg-clay-deep aria-disabled:bg-sand aria-disabled:text-muted disabled:bg-sand disabled:text-muted',
  quiet: 'border border-edge text-ink hover:border-ink hover:bg-sand',
  night: 'bg-ink text-paper hover:bg-clay-deep hover:text-on-clay',
} as const

export type ButtonLook = keyof typeof looks

/** The look of a button, for the links that deserve one. */
export function buttonClass(look: ButtonLook = 'primary', extra = ''): string {
  return `${base} ${looks[look]} ${extra}`
}

export function Button({
  look = 'primary',
  className = '',
  ...props
}: ComponentProps<'button'> & { look?: ButtonLook }) {
  return <button type="submit" {...props} className={buttonClass(look, className)} />
}

/** A link among text, underlined by hand. */
export const textLink =
  'underline decoration-edge decoration-1 underline-offset-[0.28em] transition-colors hover:decoration-clay hover:text-clay'
