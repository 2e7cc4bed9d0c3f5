<?php

$lang['host'] = 'مكان luxe-widgets.js، مثل https://widgets.example';
