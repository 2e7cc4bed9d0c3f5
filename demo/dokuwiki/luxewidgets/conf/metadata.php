<?php

$meta['host'] = ['string'];
