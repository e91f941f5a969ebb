import type { Migration } from '../migration.ts'
import { baseline } from './0001_baseline/index.ts'
import { generatedPasswords } from './0002_generated_passwords.ts'
import { withdrawals } from './0003_withdrawals.ts'
import { paymentAccounts } from './0004_payment_accounts.ts'
import { pageSections } from './0010_page_sections.ts'
import { webhookTests } from './0011_webhook_tests.ts'
import { barcodesAndTags } from './0020_barcodes_and_tags.ts'
import { testOrders } from './0021_test_orders.ts'
import { priceHistory } from './0030_price_history.ts'
import { vatNumberConsultations } from './0031_vat_number_consultations.ts'
import { mailAttachments } from './0032_mail_attachments.ts'
import { categories } from './0050_categories.ts'
import { catalogEntities } from './0051_catalog_entities.ts'
import { cartsById } from './0060_carts_by_id.ts'
import { relatedProducts } from './0080_related_products.ts'
import { reviews } from './0081_reviews.ts'
import { orderStates } from './0090_order_states.ts'
import { emailSubscriptions } from './0100_email_subscriptions.ts'
import { customerTags } from './0101_customer_tags.ts'
import { cancellationRequests } from './0102_cancellation_requests.ts'
import { customerEInvoices } from './0103_customer_e_invoices.ts'
import { couponTargets } from './0110_coupon_targets.ts'
import { safetyContacts } from './0111_safety_contacts.ts'
import { wishlists } from './0120_wishlists.ts'
import { visits } from './0121_visits.ts'
import { reviewMails } from './0122_review_mails.ts'
import { productAttributes } from './0130_product_attributes.ts'
import { eventForms } from './0131_event_forms.ts'
import { collectionSeo } from './0132_collection_seo.ts'
import { privateTags } from './0133_private_tags.ts'
import { agents } from './0150_agents.ts'
import { agentsSeen } from './0151_agents_seen.ts'
import { feeds } from './0153_feeds.ts'
import { agentDeliveries } from './0157_agent_deliveries.ts'
import { agentAccess } from './0158_agent_access.ts'
import { identityLinking } from './0162_identity_linking.ts'
import { redirectBrowsers } from './0163_redirect_browsers.ts'
import { formerSlugHolders } from './0164_former_slug_holders.ts'
import { agentKeys } from './0170_agent_keys.ts'
import { visitorCounts } from './0171_visitor_counts.ts'
import { journal } from './0172_journal.ts'
import { orderDocuments } from './0173_order_documents.ts'
import { membershipPayments } from './0174_membership_payments.ts'
import { whereMoneyGoes } from './0176_where_money_goes.ts'
import { failedImages } from './0178_failed_images.ts'
import { naturalNames } from './0180_natural_names.ts'
import { guestNotes } from './0181_guest_notes.ts'
import { configurationTokens } from './0183_configuration_token.ts'
import { subscriptionContracts } from './0184_subscription_contracts.ts'
import { subscriptionOptions } from './0185_subscription_options.ts'
import { paymentMandates } from './0187_payment_mandates.ts'
import { moveInvitations } from './0188_move_invitations.ts'
import { subscriptionRuns } from './0190_subscription_runs.ts'
import { subscriptionCancellations } from './0191_subscription_cancellations.ts'
import { moves } from './0192_moves.ts'
import { movedJournal } from './0193_moved_journal.ts'
import { movedPasswords } from './0195_moved_passwords.ts'
import { memberships } from './0196_memberships.ts'
import { subscriptionDrafts } from './0200_subscription_drafts.ts'

/** In the order of application, which their numbers say. Released migrations never change: add a new one at the end. */
export const migrations: readonly Migration[] = [
  baseline,
  generatedPasswords,
  withdrawals,
  paymentAccounts,
  pageSections,
  webhookTests,
  barcodesAndTags,
  testOrders,
  priceHistory,
  vatNumberConsultations,
  mailAttachments,
  categories,
  catalogEntities,
  cartsById,
  relatedProducts,
  reviews,
  orderStates,
  emailSubscriptions,
  customerTags,
  cancellationRequests,
  customerEInvoices,
  couponTargets,
  safetyContacts,
  wishlists,
  visits,
  reviewMails,
  productAttributes,
  eventForms,
  collectionSeo,
  privateTags,
  agents,
  agentsSeen,
  feeds,
  agentDeliveries,
  agentAccess,
  identityLinking,
  redirectBrowsers,
  formerSlugHolders,
  agentKeys,
  visitorCounts,
  journal,
  orderDocuments,
  membershipPayments,
  whereMoneyGoes,
  failedImages,
  naturalNames,
  guestNotes,
  configurationTokens,
  subscriptionContracts,
  subscriptionOptions,
  paymentMandates,
  moveInvitations,
  subscriptionRuns,
  subscriptionCancellations,
  moves,
  movedJournal,
  movedPasswords,
  memberships,
  subscriptionDrafts,
]
