'use client'

import { DevtoolsPanel, type DevtoolsPanelProps } from '@cartwright/react/devtools'

/** Cart and session of the shopper. For development. */
export const Devtools = ({ cart, session }: Pick<DevtoolsPanelProps, 'cart' | 'session'>) => (
  <DevtoolsPanel cart={cart} pending={[]} session={session} />
)
