/** Shared by tests of memberships: a shop that sells a level by subscription. */
import { calls, type MembershipLevel } from '@cartwright/contract'
import { signUp } from '../../people/sign-in/testing-members.ts'
import { responseOf } from '../../platform/http/testing.ts'
import type { BoughtItem } from '../../selling/checkout/testing.ts'
import { SubscriptionShop } from '../subscriptions/testing.ts'
import { listMyMemberships } from './query.ts'

export class MembershipShop extends SubscriptionShop {
  async createLevel(level: MembershipLevel): Promise<MembershipLevel & { id: string; revision: string }> {
    const { membershipLevel } = await responseOf(this.site, this.staff, calls.CreateMembershipLevel, {
      membershipLevel: level,
    })
    const { id = '', revision = '' } = membershipLevel
    return { ...membershipLevel, id, revision }
  }

  async updateLevel(level: MembershipLevel): Promise<void> {
    await responseOf(this.site, this.staff, calls.UpdateMembershipLevel, {
      membershipLevel: { ...level, id: level.id ?? '', revision: level.revision ?? '' },
    })
  }

  /** A service that sells a level by subscription, and once for a month. */
  async sell(name: string, level: MembershipLevel = {}, option: object = {}) {
    const item = await this.product({ discount: undefined, ...option }, { name, productType: 'digital', service: true })
    const [productId] = item()
    const created = await this.createLevel({
      name,
      ...level,
      products: [{ productId, periodUnit: 'MONTH', periodCount: 1 }],
    })
    const once = (quantity = 1): BoughtItem => [productId, quantity]
    return { level: created, item, once, productId }
  }

  /** A price list of a tenth less. */
  async priceList(): Promise<string> {
    const { priceList } = await responseOf(this.site, this.staff, calls.CreatePriceList, {
      priceList: { name: 'Members', adjustment: { percentage: -10 } },
    })
    return priceList.id ?? ''
  }

  async member() {
    const { access_token: token, memberId, email } = await signUp(this.site)
    await this.site.db.updateTable('members').set({ email_verified: 1 }).where('id', '=', memberId).execute()
    return { token, memberId, email }
  }

  memberships(memberId: string) {
    return listMyMemberships(this.site.db, memberId, undefined, this.now)
  }

  async statuses(memberId: string): Promise<string[]> {
    return (await this.memberships(memberId)).map(({ levelName, status }) => `${levelName} ${status}`)
  }
}
