/** Corner colors of an upright photo: top left, top right, bottom right, bottom left. */
export const upright = ['#d02020', '#20a040', '#2040d0', '#e0c020'] as const;

const [topLeft, topRight, bottomRight, bottomLeft] = upright;
/** Colors as an upright phone stores them: rotated right when shown, the stored bottom left becomes the top left. */
export const sideways = [topRight, bottomRight, bottomLeft, topLeft] as const;
