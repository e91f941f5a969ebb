import { type FocusEvent, type MouseEvent, type TouchEvent, useState } from 'react'
import { type LinkProps, type NavLinkProps, Link as RouterLink, NavLink as RouterNavLink } from 'react-router'
import { preparePage } from '../offline/route-modules.ts'
import { useLocalPath } from './use-messages.ts'

type Local<Props> = Omit<Props, 'to'> & { to: string }

/** A link inside the shop; `to` is a bare path and keeps the reader's language. */
export function Link(props: Local<LinkProps>) {
  return <RouterLink {...usePrepared(props)} />
}

export function NavLink(props: Local<NavLinkProps>) {
  return <RouterNavLink {...usePrepared(props)} />
}

interface Intent {
  to: string
  prefetch?: LinkProps['prefetch']
  onMouseEnter?: LinkProps['onMouseEnter']
  onFocus?: LinkProps['onFocus']
  onTouchStart?: LinkProps['onTouchStart']
}

const pause = 100

/**
 * Prefetches a page when pointer or focus gets near its link, code first. React Router's own prefetch reloads the whole
 * page if the code fails to load, so it starts only afterwards.
 */
function usePrepared<Props extends Intent>({
  prefetch = 'intent',
  onMouseEnter,
  onFocus,
  onTouchStart,
  ...props
}: Props) {
  const localPath = useLocalPath()
  // The owner's menus may link to another site.
  const isElsewhere = /^[a-z]+:/i.test(props.to)
  const to = isElsewhere ? props.to : localPath(props.to)
  const [ready, setReady] = useState(false)
  const prepare = () => {
    if (prefetch === 'none' || isElsewhere || ready) return
    setTimeout(() => void preparePage(to).then((isLoaded) => isLoaded && setReady(true)), pause)
  }
  return {
    ...props,
    to,
    prefetch: ready ? ('render' as const) : ('none' as const),
    onMouseEnter: (event: MouseEvent<HTMLAnchorElement>) => {
      onMouseEnter?.(event)
      prepare()
    },
    onFocus: (event: FocusEvent<HTMLAnchorElement>) => {
      onFocus?.(event)
      prepare()
    },
    onTouchStart: (event: TouchEvent<HTMLAnchorElement>) => {
      onTouchStart?.(event)
      prepare()
    },
  }
}
