import { type Call, calls } from '@cartwright/contract'

/** What a tool does: it reads, changes something, or moves money. */
export type ToolKind = 'read' | 'write' | 'money'

/** A call of the contract that assistants of the shop's people can make. */
export interface StaffTool {
  /** Module and function of the client, such as `products_searchProducts`. */
  readonly name: string
  readonly kind: ToolKind
  readonly call: Call
}

const {
  SearchProducts,
  QueryProducts,
  GetProduct,
  QueryProductVariants,
  QueryCollections,
  GetCollection,
  QueryProductAttributes,
  QueryProductSheet,
  ListProductHistory,
  ListPriceHistory,
  GetJob,
  ListJobs,
} = calls
const {
  SearchOrders,
  GetOrder,
  GetOrderDetails,
  GetOrderRefundability,
  CalculateRefund,
  CalculateCapture,
  ListFulfillmentsForSingleOrder,
  QueryAbandonedCheckouts,
  QueryReviews,
} = calls
const { QueryInventory, GetInventoryVariants, QueryStockLevels, ListLocations } = calls
const { QueryCoupons, QueryDiscountRules, PreviewDiscounts, QueryPriceLists, ListPriceListPrices } = calls
const { QueryDataItems, GetDataItem, GetStorefrontSettings, ListMissingTranslations, ListTranslations } = calls
const { QuerySales, QueryFunnel, QueryPaymentTotals, QueryTaxTotals, QueryVisits } = calls
const { QueryFeeds, QueryFeedProblems, GetSetUpList, QueryAgents } = calls

const reads: readonly Call[] = [
  SearchProducts,
  QueryProducts,
  GetProduct,
  QueryProductVariants,
  QueryCollections,
  GetCollection,
  QueryProductAttributes,
  QueryProductSheet,
  ListProductHistory,
  ListPriceHistory,
  GetJob,
  ListJobs,
  SearchOrders,
  GetOrder,
  GetOrderDetails,
  GetOrderRefundability,
  CalculateRefund,
  CalculateCapture,
  ListFulfillmentsForSingleOrder,
  QueryAbandonedCheckouts,
  QueryReviews,
  QueryInventory,
  GetInventoryVariants,
  QueryStockLevels,
  ListLocations,
  QueryCoupons,
  QueryDiscountRules,
  PreviewDiscounts,
  QueryPriceLists,
  ListPriceListPrices,
  QueryDataItems,
  GetDataItem,
  GetStorefrontSettings,
  ListMissingTranslations,
  ListTranslations,
  QuerySales,
  QueryFunnel,
  QueryPaymentTotals,
  QueryTaxTotals,
  QueryVisits,
  QueryFeeds,
  QueryFeedProblems,
  GetSetUpList,
  QueryAgents,
]

const { CreateProduct, UpdateProduct, UpdateVariants, DeleteProduct } = calls
const { AddProductsToCollection, RemoveProductsFromCollection, StartCatalogImport, UndoCatalogImport } = calls
const { StartProductChanges, UpdateInventoryVariants, SetStockLevels, MoveStock } = calls
const { CreateCoupon, UpdateCoupon, DeleteCoupon, CreateDiscountRule, UpdateDiscountRule, DeleteDiscountRule } = calls
const { SetPriceListPrices, ImportPriceList, SaveDataItem, SaveTranslation } = calls
const { UpdateOrder, AddActivity, CreateFulfillment, UpdateModerationStatus, SetReply, BuildFeed } = calls

const writes: readonly Call[] = [
  CreateProduct,
  UpdateProduct,
  UpdateVariants,
  DeleteProduct,
  AddProductsToCollection,
  RemoveProductsFromCollection,
  StartCatalogImport,
  UndoCatalogImport,
  StartProductChanges,
  UpdateInventoryVariants,
  SetStockLevels,
  MoveStock,
  CreateCoupon,
  UpdateCoupon,
  DeleteCoupon,
  CreateDiscountRule,
  UpdateDiscountRule,
  DeleteDiscountRule,
  SetPriceListPrices,
  ImportPriceList,
  SaveDataItem,
  SaveTranslation,
  UpdateOrder,
  AddActivity,
  CreateFulfillment,
  UpdateModerationStatus,
  SetReply,
  BuildFeed,
]

const money: readonly Call[] = [
  calls.RefundPayments,
  calls.CaptureAuthorizedPayments,
  calls.VoidAuthorizedPayments,
  calls.CancelOrder,
  calls.MarkOrderAsPaid,
  calls.IssueGiftCard,
]

const toTool = (kind: ToolKind) => (call: Call) => ({ name: `${call.module}_${call.functionName}`, kind, call })

/** The tools, by what they do: catalog, orders, stock, discounts, content, analytics. */
export const staffTools: readonly StaffTool[] = [
  ...reads.map(toTool('read')),
  ...writes.map(toTool('write')),
  ...money.map(toTool('money')),
]

/** Whether a tool removes something, or cannot be taken back. */
export const isDestructive = ({ kind, call }: StaffTool): boolean =>
  kind === 'money' || /^(Delete|Remove)/.test(call.name)
