'use client'

import type { ComponentProps, ReactNode } from 'react'
import { useConsent } from '../../shop/use-consent.ts'
import { type PartClasses, partsOf } from '../kit/parts.ts'
import { ShopLink } from '../kit/shop-link.tsx'
import { useTexts } from '../kit/use-texts.ts'
import { type ConsentMessages, consentTexts } from '../messages/consent.ts'
import type { TextProps } from '../messages/default-texts.ts'

/** Props of `ConsentNote`. */
export interface ConsentNoteProps extends TextProps<ConsentMessages> {
  /** The address of the privacy policy. */
  privacyUrl?: string
  /** Shown in place of the text, such as to name the service. */
  children?: ReactNode
  className?: string | undefined
  classNames?: PartClasses<'title' | 'text' | 'privacy' | 'buttons' | 'accept' | 'decline'>
}

/**
 * Asks for consent to analytics, until the shopper has chosen. Declining takes as many clicks as accepting, and nothing is
 * sent before. It covers nothing and takes no focus; servers render none of it.
 */
export function ConsentNote(props: ConsentNoteProps) {
  const { privacyUrl, children, className, classNames } = props
  const { texts } = useTexts('consent', consentTexts, props)
  const { choice, grant, deny } = useConsent()
  const part = partsOf(classNames)
  if (choice !== null) return null
  return (
    <section aria-label={texts.title} data-part="consent" className={className}>
      <p {...part('title')}>{texts.title}</p>
      <div {...part('text')}>{children ?? <p>{texts.text}</p>}</div>
      {privacyUrl !== undefined && (
        <ShopLink href={privacyUrl} {...part('privacy')}>
          {texts.privacy}
        </ShopLink>
      )}
      <div {...part('buttons')}>
        <button type="button" {...part('decline')} onClick={deny}>
          {texts.decline}
        </button>
        <button type="button" {...part('accept')} onClick={grant}>
          {texts.accept}
        </button>
      </div>
    </section>
  )
}

/** Props of `ConsentButton`, besides the attributes of a button. */
export interface ConsentButtonProps
  extends Omit<ComponentProps<'button'>, 'type' | 'onClick'>,
    TextProps<ConsentMessages> {}

/** A button, such as of the footer, that asks for consent again: it can be withdrawn as easily as it was given. */
export function ConsentButton({ language, messages, children, ...rest }: ConsentButtonProps) {
  const { texts } = useTexts('consent', consentTexts, { language, messages })
  const { reset } = useConsent()
  return (
    <button {...rest} type="button" onClick={reset}>
      {children ?? texts.change}
    </button>
  )
}
