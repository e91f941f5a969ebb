import type { ActionName } from '../step.ts'
import type { Action } from './action.ts'
import { cartActions } from './cart-actions.ts'
import { checkoutActions } from './checkout-actions.ts'
import { misfortunes } from './misfortunes.ts'
import { staffActions } from './staff-actions.ts'

export const actions: Readonly<Record<ActionName, Action>> = {
  ...cartActions,
  ...checkoutActions,
  ...staffActions,
  ...misfortunes,
}
