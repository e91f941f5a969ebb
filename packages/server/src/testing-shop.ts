/** A shop with goods and people, for tests. The package `cartwright` has it too: nothing here needs a tool of the repository. */

export { createTestCatalog, fixtures } from './catalog/testing.ts'
export { createApiKey } from './people/clients/api-keys.ts'
export { eraseMember } from './people/members/privacy/erase-member.ts'
export { exportMember } from './people/members/privacy/export-member.ts'
export {
  callSite,
  createTestApp,
  REDIRECT_URI,
  visitorToken,
  visitorTokens,
} from './people/oauth/testing.ts'
export { staffToken } from './people/owners/testing-staff.ts'
export { openMailbox } from './people/sign-in/mail/testing.ts'
export { memberToken, PASSWORD, registerMember, signUp } from './people/sign-in/testing-members.ts'
export { createScratchDatabase, type ScratchDatabase } from './platform/database/postgres/testing-scratch.ts'
export {
  type BoughtItem,
  buy,
  checkOutCart,
  goToCheckout,
  openTestShop,
  setDetails,
} from './selling/checkout/testing.ts'
