const byStaff = 'Desconto: ';

/** What stands in a coupon's place where staff gave a discount. */
export const staffDiscountName = (reason: string) => byStaff + reason;

/** How the summary of an order calls its discount: "Cupom BEMVINDO", "Desconto: Cliente antigo". */
export const discountLabel = (couponName: string) =>
  couponName.startsWith(byStaff) ? couponName : `Cupom ${couponName}`;
