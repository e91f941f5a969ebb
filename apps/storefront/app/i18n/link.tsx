import { type LinkProps, type NavLinkProps, Link as RouterLink, NavLink as RouterNavLink } from 'react-router'
import { useLocalPath } from './use-messages.ts'

type Local<Props> = Omit<Props, 'to'> & { to: string }

/** A link inside the shop; `to` is a bare path and keeps the reader's language. */
export function Link({ to, ...props }: Local<LinkProps>) {
  return <RouterLink prefetch="intent" {...props} to={useLocalPath()(to)} />
}

export function NavLink({ to, ...props }: Local<NavLinkProps>) {
  return <RouterNavLink prefetch="intent" {...props} to={useLocalPath()(to)} />
}
