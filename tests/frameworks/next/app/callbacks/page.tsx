import { SellForm } from './SellForm';

export default function Page() {
  return (
    <main>
      <h1>Sell to our shop</h1>
      <SellForm api={process.env.LUXE_API} />
    </main>
  );
}
