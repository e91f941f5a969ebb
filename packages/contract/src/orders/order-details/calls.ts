/** The call that reads an order with everything beside it. */

import { defineCalls } from '../../define-calls.ts'
import { array, boolean, guid, message, payload } from '../../wire.ts'
import { OrderRefundabilityResponse } from '../billing/messages.ts'
import { OrderTransactions } from '../billing/transactions.ts'
import { OrderDownload } from '../downloads/messages.ts'
import { Fulfillment, PackingSlip } from '../fulfillments/messages.ts'
import { FulfillmentRequest, FulfillmentService } from '../fulfillments/requests.ts'
import { OrderInvoice } from '../invoices/messages.ts'
import { OrderMail } from '../orders/mail-messages.ts'
import { Order } from '../orders/order.ts'
import { OrderPaymentRequest } from '../payment-requests/payment-request.ts'
import { OrderReturn } from '../returns/return.ts'
import { Withdrawal } from '../withdrawals/withdrawal.ts'

export const orderDetails = defineCalls(
  {},
  {
    GetOrderDetails: {
      route: 'GET /v1/orders/{orderId}/details',
      module: 'orderManagement',
      service: 'orders',
      description:
        'An order with its fulfillments, payments, returns, documents and mails: what a page of it shows, in one request. An ' +
        'addition of this project.',
      roles: ['owner', 'app'],
      scope: 'MANAGE_ORDERS',
      request: payload('Which order.', { orderId: guid }),
      response: message('OrderDetails', 'An order, and what its own calls list of it.', {
        order: Order,
        fulfillments: array(Fulfillment),
        packingSlips: array(PackingSlip).describe(
          'For what is still to be sent, if anything, then for each fulfillment.',
        ),
        fulfillmentRequests: array(FulfillmentRequest).describe('The oldest first.'),
        fulfillmentServices: array(FulfillmentService).describe('Those of the shop.'),
        transactions: OrderTransactions,
        refundability: OrderRefundabilityResponse,
        paymentRequests: array(OrderPaymentRequest).describe('At most 100, the newest first.'),
        returns: array(OrderReturn).describe('At most 100, the newest first.'),
        withdrawals: array(Withdrawal).describe('At most 100, the newest first.'),
        invoices: array(OrderInvoice),
        invoiceMissing: boolean.describe('Whether `GenerateInvoice` has something to issue.'),
        mails: array(OrderMail).describe('The oldest first.'),
        downloads: array(OrderDownload),
        lineItemIdsWithoutFile: array(guid).describe('Lines of digital products of which a customer gets no file.'),
      }),
      errors: ['ORDER_NOT_FOUND'],
    },
  },
)
