'use client'

import type { ReactNode } from 'react'
import { useMember } from '../../member/use-member.ts'
import { type PartClasses, partsOf } from '../kit/parts.ts'
import { ShopLink } from '../kit/shop-link.tsx'
import { useTexts } from '../kit/use-texts.ts'
import { type AccountMessages, accountTexts } from '../messages/account.ts'
import type { TextProps } from '../messages/default-texts.ts'

/** The pages of an account that the site has, by the last part of their addresses. */
const sitePages = ['profile', 'addresses', 'cards', 'security', 'data'] as const

/** A page of the account. */
export interface AccountLink {
  readonly href: string
  readonly label: string
}

/** Props of `AccountNav`. */
export interface AccountNavProps extends TextProps<AccountMessages> {
  /** The address of the site, such as `https://site.example`, whose pages change profile and password. Without it: none. */
  siteUrl?: string
  /** The pages of the app. Default: orders at `/account`, and the wishlist at `/wishlist`. */
  links?: readonly AccountLink[]
  /** The path of this page, whose link gets `aria-current`. */
  current?: string | undefined
  /** Address of the sign-in. Default: `/auth/sign-in`, as the routes of `@cartwright/react/server` have it. */
  signInUrl?: string
  /** Address that the form to sign out posts to. Default: `/auth/sign-out`. */
  signOutUrl?: string
  /** Signs out in the browser, in place of the form: `useSignOut().mutate({ postFlowUrl })`. */
  onSignOut?: () => void
  /** Shown above the links, such as the name of the member. */
  children?: ReactNode
  className?: string | undefined
  classNames?: PartClasses<'list' | 'link' | 'signIn' | 'signOut'>
}

/** The pages of the signed-in member, and the way to sign out; for a visitor, the way to sign in. Needs the module `members`. */
export function AccountNav(props: AccountNavProps) {
  const { siteUrl, current, signInUrl = '/auth/sign-in', signOutUrl = '/auth/sign-out', onSignOut, classNames } = props
  const { texts, language } = useTexts('account', accountTexts, props)
  const { data: member } = useMember()
  const part = partsOf(classNames)
  const links = props.links ?? [
    { href: '/account', label: texts.orders },
    { href: '/wishlist', label: texts.wishlist },
  ]
  return (
    <nav aria-label={texts.label} aria-busy={member === undefined} data-part="account" className={props.className}>
      {member === null && (
        <a href={signInUrl} {...part('signIn')}>
          {texts.signIn}
        </a>
      )}
      {member && (
        <>
          {props.children}
          <ul {...part('list')}>
            {links.map(({ href, label }) => (
              <li key={href}>
                <ShopLink href={href} aria-current={href === current ? 'page' : undefined} {...part('link')}>
                  {label}
                </ShopLink>
              </li>
            ))}
            {siteUrl !== undefined &&
              sitePages.map((page) => (
                <li key={page}>
                  <a href={`${siteUrl.replace(/\/$/, '')}/account/${page}?lang=${language}`} {...part('link')}>
                    {texts[page]}
                  </a>
                </li>
              ))}
          </ul>
          <form
            method="post"
            action={signOutUrl}
            onSubmit={(event) => {
              if (!onSignOut) return
              event.preventDefault()
              onSignOut()
            }}
          >
            <button type="submit" {...part('signOut')}>
              {texts.signOut}
            </button>
          </form>
        </>
      )}
    </nav>
  )
}
