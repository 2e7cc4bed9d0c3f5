/**
 * Style sheet of the questions until the script runs, with the layout of faq.css. Written by the rules in
 * prerendered-styles.ts. The lines between questions are a translucent gray, visible on any background.
 */
export const prerenderedFaqStyles = [
  'section,article{display:grid;gap:calc(var(--_space)*5)}article{gap:calc(var(--_space)*2)}',
  'section{box-sizing:border-box;max-width:1120px;margin:auto;padding:calc(var(--_space)*5) 16px;overflow-wrap:anywhere}',
  'h2,p{margin:0}h2{font-family:var(--luxe-font-heading,inherit);font-size:32px;font-weight:500;line-height:1.2',
  ';text-wrap:balance}h2:lang(ar){line-height:1.65}article h2{font-size:21px}',
  'details{border-top:1px solid #8886}details:last-child{border-bottom:1px solid #8886}',
  'summary{box-sizing:border-box;display:flex;align-items:center;justify-content:space-between;gap:16px;min-height:68px',
  ';padding:16px 0;font-family:var(--luxe-font-heading,inherit);font-size:18px;font-weight:500;line-height:1.2',
  ';text-wrap:balance;cursor:pointer}summary:lang(ar){line-height:1.65}',
  'summary:after{content:"";flex:none;width:7px;height:7px;margin:0 4px 4px;border:solid;border-width:0 1.5px 1.5px 0;rotate:45deg}',
  '[open]>summary:after{margin:4px 4px 0;rotate:225deg}',
  'details p{max-width:70ch;padding-bottom:24px;text-wrap:pretty}',
  'footer{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:calc(var(--_space)*2)}',
  'a{box-sizing:border-box;min-height:48px;padding:10px 22px;border:1px solid;border-radius:var(--luxe-radius,4px)',
  ';color:inherit;font-weight:500;text-decoration:none}',
  '@container (min-width:860px){section{grid-template-columns:2fr 5fr;gap:calc(var(--_space)*6) calc(var(--_space)*4)',
  ';padding:calc(var(--_space)*8)}h2{padding-top:12px}.whole{grid-column:1/-1;padding:0;font-size:44px}',
  '.whole~article{grid-column:1/-1;gap:inherit;grid-template-columns:subgrid;align-items:baseline}article h2{padding:0;font-size:24px}',
  'summary{font-size:19px}footer{grid-column:2}}',
].join('');
